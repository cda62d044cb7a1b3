import { createServer, get } from "node:http";

// The lower limit of what a page can cost in Node: it sends the same bytes as another site, from memory.

const { PORT, FROM, PATHS = "" } = process.env;

const pages = new Map();
for (const path of PATHS.split(" ")) pages.set(path, await copy(path));

createServer((req, res) => {
  const page = pages.get(req.url);
  if (!page) return res.writeHead(404).end();
  if (req.headers["if-none-match"] === page.headers.etag) return res.writeHead(304).end();
  res.writeHead(200, page.headers).end(page.body);
}).listen(Number(PORT));

function copy(path) {
  return new Promise((resolve, reject) => {
    get(FROM + path, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        const { "content-type": type = "", "content-encoding": encoding = "", etag = "" } = answer.headers;
        const headers = { "Content-Type": type, "Content-Encoding": encoding, etag, "Content-Length": body.length };
        resolve({ headers, body });
      });
    }).on("error", reject);
  });
}
