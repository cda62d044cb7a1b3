import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

import { enquirySelect, toEnquiryJson } from "./json";

export const NO_SUCH_ENQUIRY = "There is no such question.";

export async function getEnquiry(id: string | undefined) {
  const row = isId(id)
    ? await db.enquiry.findUnique({
        where: { id },
        select: {
          ...enquirySelect,
          answers: {
            orderBy: [{ createdAt: "asc" }, { id: "asc" }],
            select: { id: true, text: true, authorName: true, createdAt: true },
          },
        },
      })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_ENQUIRY);
  const answers = row.answers.map(({ createdAt, ...answer }) => ({ ...answer, createdAt: createdAt.toISOString() }));
  return done({ enquiry: toEnquiryJson(row), answers });
}
