import { expect, test } from "vitest";

import { type HashClient, HashQueue } from "~/models/people/session/hash-queue";

const stranger = (key: string): HashClient => ({ group: "strangers", key });
const aisha: HashClient = { group: "known", key: "aisha" };

function drain(queue: HashQueue<string>) {
  const order: string[] = [];
  for (let job = queue.shift(); job; job = queue.shift()) order.push(job);
  return order;
}

test("clients take turns, however many hashes one of them has waiting", () => {
  const queue = new HashQueue<string>(1, 0.3);
  for (const job of ["spray 1", "spray 2", "spray 3"]) queue.push(stranger("spray"), job);
  queue.push(stranger("bilal"), "bilal");
  queue.push(stranger("zoya"), "zoya");
  expect(drain(queue)).toEqual(["spray 1", "bilal", "zoya", "spray 2", "spray 3"]);
});

test("known devices get every second turn, and strangers the others", () => {
  const queue = new HashQueue<string>(1, 0.3);
  for (let i = 0; i < 20; i += 1) queue.push(stranger(`198.51.100.${i}`), `stranger ${i}`);
  for (const job of ["aisha 1", "aisha 2", "aisha 3"]) queue.push(aisha, job);
  expect(drain(queue).slice(0, 6)).toEqual(["aisha 1", "stranger 0", "aisha 2", "stranger 1", "aisha 3", "stranger 2"]);
});

test("a client has four requests in flight at most, and is let in again when one is answered", () => {
  const queue = new HashQueue<string>(1, 0.3);
  const spray = stranger("spray");
  for (let i = 0; i < 4; i += 1) expect(queue.enter(spray)).toBeNull();
  expect(queue.enter(spray)).toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfter: 2 });
  expect(queue.enter(stranger("bilal"))).toBeNull();
  queue.leave(spray);
  expect(queue.enter(spray)).toBeNull();
});

test("the queue is as long as five seconds of work, whatever a hash takes, and closes for strangers alone", () => {
  const admitted = (threads: number, seconds: number) => {
    const queue = new HashQueue<string>(threads, seconds);
    let count = 0;
    while (count < 1000 && !queue.enter(stranger(`client ${count}`))) count += 1;
    expect(queue.enter(stranger("one more"))).toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfter: 6 });
    expect(queue.enter(aisha)).toBeNull();
    return count;
  };
  expect(admitted(1, 0.5)).toBe(11);
  expect(admitted(2, 0.5)).toBe(21);
  expect(admitted(1, 0.25)).toBe(21);
});
