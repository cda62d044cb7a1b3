import { onTestFinished } from "vitest";

import { env } from "~/env.server";
import { closeMail } from "~/services/mail.server";

import { startSmtp, startTarpit } from "./smtp-server";

/** The site sends its mails to this server until the test ends. */
function use<Server extends { url: string; stop: () => Promise<void> }>(server: Server) {
  env.SMTP_URL = server.url;
  onTestFinished(() => {
    closeMail();
    delete env.SMTP_URL;
    return server.stop();
  });
  return server;
}

export const useSmtp = async (answers?: Parameters<typeof startSmtp>[0]) => use(await startSmtp(answers));

export const useTarpit = async () => use(await startTarpit());
