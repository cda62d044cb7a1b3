import { MESSAGE_TEXTS } from "~/models/system/setting/message-texts";
import { type OwnWords } from "~/values/chat-words";
import { WORDS } from "~/values/words";

/** What a message may begin with, in the operator's words. */
export function templatesIn(own: OwnWords = {}) {
  return MESSAGE_TEXTS.filter(({ way }) => way === "To groups").map(({ slug, title, parts }) => {
    const words = Object.fromEntries(parts.map(({ name, label }) => [label, own[name] ?? WORDS[name].ours]));
    return { slug, title, subject: words.Subject ?? "", text: words.Text ?? "" };
  });
}
