import { type RequestListener } from "node:http";
import { type Socket } from "node:net";

const MAX_WAITING = 20;

/** A client that sends thousands of requests on one connection and reads no response would fill the memory. */
export function inOrder(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();

  function next(socket: Socket) {
    const start = socket.writable ? queues.get(socket)?.shift() : undefined;
    if (start) start();
    else queues.delete(socket);
  }

  return (req, res) => {
    const { socket } = req;
    const waiting = queues.get(socket);
    const start = () => {
      res.once("close", () => next(socket));
      handle(req, res);
    };
    if (!waiting) {
      queues.set(socket, []);
      start();
    } else if (waiting.length < MAX_WAITING) {
      waiting.push(start);
    } else {
      socket.destroy();
    }
  };
}
