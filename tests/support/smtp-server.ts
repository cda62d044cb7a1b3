import { createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

type Received = { recipients: string[]; mail: Email; raw: string };

type Status = number | undefined | Promise<number | undefined>;

/** Statuses of the server's answers, which may come late. Undefined accepts. */
type Answers = {
  /** To a connection. */
  connection?: () => Status;
  /** To RCPT TO of an address. */
  recipient?: (address: string) => Status;
  /** To a whole message. */
  message?: (recipients: string[]) => Status;
};

/** Starts a real SMTP server in this process. It stores the received mails. Port 0 means any free port. */
export async function startSmtp(answers: Answers = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, reply) => void (async () => reply(refusal(await answers.connection?.())))(),
    onRcptTo: ({ address }, _session, reply) => void (async () => reply(refusal(await answers.recipient?.(address))))(),
    onData: (stream, session, reply) => {
      const take = async (bytes: Buffer) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const status = await answers.message?.(recipients);
        if (!status) received.push({ recipients, mail: await PostalMime.parse(bytes), raw: bytes.toString() });
        reply(refusal(status));
      };
      // The client of an incomplete message is gone, so it needs no response.
      void buffer(stream).then(take, () => {});
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: urlOf(server.server.address()),
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Starts a server that accepts connections and never sends anything. */
export async function startTarpit(port = 0) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: urlOf(server.address()), isVisited: () => sockets.size > 0, stop };
}

function refusal(responseCode: number | undefined) {
  return responseCode ? Object.assign(new Error("refused"), { responseCode }) : null;
}

function urlOf(address: ReturnType<ReturnType<typeof createServer>["address"]>) {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `smtp://127.0.0.1:${address.port}`;
}
