import { z } from "zod";

/** Environment variables for sending emails. */
export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: "must be a URL such as smtp://user:password@mail.example.lk:587" })
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== "", {
      error:
        "cannot be read as a URL such as smtp://user:password@mail.example.lk:587; in a password write # as %23, / as %2F, @ as %40 and % as %25",
    })
    .optional()
    .describe("Mail server: `smtp://user:password@mail.example.lk:587`. Without it, emails go to the preview inbox."),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: "must be an email address such as Sanda <hello@example.lk>",
    })
    .default("Sanda <hello@sanda.example>")
    .describe("Sender of emails; its domain is part of every Message-ID. Replies go to `SHOP_EMAIL`."),
};
