import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, onTestFinished, test } from "vitest";

// The script and its shell are real; docker is tests/support/stand-in-docker.sh. docs/DEPLOY.md says what ran on real containers.

const SCRIPT = resolve("deploy/upgrade.sh");
const NEW = "registry.example.com/chinar:new";
const MOUNTS = "-v chinar:/data\n-v /srv/backups:/backups\n";

/** A machine where the version `before` runs and `after` can be pulled. */
function machine({ before = "0.9.0", after = "0.10.0" } = {}) {
  const world = mkdtempSync(join(tmpdir(), "chinar-upgrade-"));
  onTestFinished(() => rmSync(world, { recursive: true }));
  const write = (path: string, text: string) => writeFileSync(join(world, path), text);
  for (const folder of ["bin", "backups", "containers/chinar", "images/old", "images/new", "tags", "registry"])
    mkdirSync(join(world, folder), { recursive: true });
  symlinkSync(resolve("tests/support/stand-in-docker.sh"), join(world, "bin/docker"));
  for (const [image, version] of [
    ["old", before],
    ["new", after],
  ]) {
    write(`images/${image}/version`, `${version}\n`);
    write(`images/${image}/log`, `what ${image} said last\n`);
    write(`images/${image}/ready`, "");
  }
  write("registry/chinar:new", "new\n");
  const chinar = {
    image: "old\n",
    running: "true\n",
    restarts: "0\n",
    mounts: MOUNTS,
    ports: "-p 127.0.0.1:3000:3000\n",
  };
  for (const [name, text] of Object.entries(chinar)) write(`containers/chinar/${name}`, text);
  write("calls", "");

  const read = (path: string) => readFileSync(join(world, path), "utf8").trim();
  return {
    write,
    read,
    breakImage: (image: string) => rmSync(join(world, "images", image, "ready")),
    calls: () => read("calls").split("\n"),
    /** Like "chinar: new, running". */
    containers: () =>
      readdirSync(join(world, "containers"))
        .sort()
        .map(
          (name) =>
            `${name}: ${read(`containers/${name}/image`)}${read(`containers/${name}/running`) === "true" ? ", running" : ""}`,
        ),
    backups: () => readdirSync(join(world, "backups")),
    tagOfOld: () => (existsSync(join(world, "tags/chinar:old")) ? read("tags/chinar:old") : null),
    async run(args: string[], more: Record<string, string> = {}) {
      write("calls", "");
      const env: NodeJS.ProcessEnv = {
        NODE_ENV: "test",
        PATH: `${join(world, "bin")}:${process.env.PATH}`,
        WORLD: world,
        PAUSE: "0",
        MINUTES: "0",
        ...more,
      };
      const child = spawn("sh", [SCRIPT, ...args], { env, detached: true });
      let said = "";
      child.stderr.on("data", (chunk) => (said += String(chunk)));
      await once(child, "close");
      return { status: child.exitCode, said };
    },
  };
}

// Milliseconds, for hundreds of small processes.
const LONG = { timeout: 300_000 };

/** The numbers of the calls that change something. Killed before any other, the world is as before the next of these. */
function changesIn(calls: string[]) {
  return calls.flatMap((call, index) =>
    /^(create|exec chinar node|rename|rm|start|stop|tag) /.test(call) ? [index + 1] : [],
  );
}

const UPGRADED = ["chinar: new, running", "chinar-old: old"];

test.each(["sh", "dash", "bash"].filter((shell) => !spawnSync(shell, ["-c", ":"]).error))(
  "%s reads the script",
  (shell) => {
    expect(spawnSync(shell, ["-n", SCRIPT], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  },
);

test("keeps a backup, upgrades, says how to go back, and has nothing to do the second time", async () => {
  const site = machine();
  const { status, said } = await site.run([NEW]);
  expect({ status, containers: site.containers(), tag: site.tagOfOld() }).toEqual({
    status: 0,
    containers: UPGRADED,
    tag: "old",
  });
  const [backup = "", ...more] = site.backups();
  expect([/^chinar-before-upgrade-\d{6}-\d{4}-\d\d-\d\d\.tar$/.test(backup), more]).toEqual([true, []]);
  expect(said).toContain(
    `Version 0.10.0 runs, before it was 0.9.0. The backup is ${backup}. To go back: ${SCRIPT} back`,
  );
  const calls = site.calls();
  const at = (part: string) => calls.findIndex((call) => call.includes(part));
  expect([at("create --name"), at("backup.js keep"), at("stop -t")].map((each) => each > 0)).toEqual([
    true,
    true,
    true,
  ]);
  expect(at("backup.js keep")).toBeLessThan(at("stop -t"));

  expect(await site.run([NEW])).toMatchObject({ status: 0, said: expect.stringContaining("runs already") as string });
  expect([site.containers(), site.backups().length]).toEqual([UPGRADED, 1]);

  expect(site.read("tags/chinar")).toBe("new");
  expect(await site.run(["back"])).toMatchObject({ status: 0 });
  expect(site.read("tags/chinar")).toBe("old");
  expect(site.containers()).toEqual(["chinar: old, running", "chinar-failed: new"]);
  expect(await site.run([NEW])).toMatchObject({ status: 0 });
  expect(site.containers()).toContain("chinar: new, running");
});

test("goes back by itself from a next version that does not get ready, with its last line", async () => {
  const site = machine();
  site.breakImage("new");
  const { status, said } = await site.run([NEW]);
  expect({ status, containers: site.containers() }).toEqual({
    status: 1,
    containers: ["chinar: old, running", "chinar-failed: new"],
  });
  expect(said).toContain("Version 0.10.0 does not get ready: what new said last\n");
  expect(said).toContain("The version before runs again.");
});

test("goes back over skipped versions too, and says so if the database takes neither", async () => {
  const skipped = machine({ before: "0.10.0", after: "1.0.0" });
  skipped.breakImage("new");
  const { status, said } = await skipped.run([NEW]);
  expect({ status, containers: skipped.containers() }).toEqual({
    status: 1,
    containers: ["chinar: old, running", "chinar-failed: new"],
  });
  expect(said).toContain("Version 1.0.0 does not get ready: what new said last\n");

  const refusing = machine();
  refusing.breakImage("new");
  refusing.write("images/old/once", "");
  const refused = await refusing.run([NEW]);
  expect([refused.status, refusing.containers()]).toEqual([1, ["chinar: old, running", "chinar-failed: new"]]);
  expect(refused.said).toContain(
    "The version before does not get ready either: what old said last\nRestore the backup",
  );
});

test("changes nothing without a backup, an image, the same mounts, or a running site", async () => {
  const untouched = ["chinar: old, running"];
  const site = machine();
  site.write("no-backup", "");
  expect(await site.run([NEW])).toMatchObject({
    status: 1,
    said: expect.stringContaining("There is no backup, so nothing") as string,
  });
  expect(site.containers()).toEqual(untouched);

  const none = await site.run(["registry.example.com/chinar:none"]);
  expect(none).toMatchObject({ status: 1, said: expect.stringContaining("There is no image") as string });

  const FLAGS = "-p 127.0.0.1:3000:3000 -v another:/data";
  const moved = await site.run([NEW], { FLAGS });
  expect(moved).toMatchObject({ status: 1, said: expect.stringContaining("FLAGS give:\n-v another:/data") as string });
  expect(site.containers()).toEqual(untouched);

  site.breakImage("old");
  expect(await site.run([NEW])).toMatchObject({
    status: 1,
    said: expect.stringContaining("The site is not ready") as string,
  });
  expect(site.containers()).toEqual(untouched);
});

test.each([
  ["to a version that works", false, UPGRADED],
  ["to one that does not", true, ["chinar: old, running", "chinar-failed: new"]],
])(
  "killed before any call and called again, the upgrade %s ends as if it had not been",
  LONG,
  async (_name, isBroken, end) => {
    const whole = machine();
    if (isBroken) whole.breakImage("new");
    await whole.run([NEW]);
    const cuts = changesIn(whole.calls());
    expect(cuts.length).toBeGreaterThan(7);
    expect(whole.containers()).toEqual(end);
    for (const cut of cuts) {
      const site = machine();
      if (isBroken) site.breakImage("new");
      expect((await site.run([NEW], { CUT: String(cut) })).status, `call ${cut}`).toBeNull();
      await site.run([NEW]);
      expect(site.containers(), `killed before call ${cut}`).toEqual(end);
    }
  },
);

test("killed before any call and called again, going back ends as if it had not been", LONG, async () => {
  const upgraded = async () => {
    const site = machine();
    await site.run([NEW]);
    return site;
  };
  const whole = await upgraded();
  await whole.run(["back"]);
  const [end, cuts] = [whole.containers(), changesIn(whole.calls())];
  expect(cuts.length).toBeGreaterThan(3);
  expect(end).toEqual(["chinar: old, running", "chinar-failed: new"]);
  for (const cut of cuts) {
    const site = await upgraded();
    expect((await site.run(["back"], { CUT: String(cut) })).status, `call ${cut}`).toBeNull();
    await site.run(["back"]);
    expect(site.containers(), `killed before call ${cut}`).toEqual(end);
  }
});
