import { z } from "zod";

import { reasonField } from "./cancel/schema";

export const deleteSchema = z.object({ reason: reasonField });
