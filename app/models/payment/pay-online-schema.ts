import { z } from "zod";

export const payOnlineSchema = z.object({
  sum: z.enum(["now", "all"], "Please choose the advance or all of it."),
});
