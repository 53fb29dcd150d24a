import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { REPORT_CATEGORIES, REPORT_TEXT_LENGTH } from './limits.ts';

/**
 * Reports a member, or one photo, message or conversation of theirs. Who it is about is named by the profile, or by the
 * conversation or message where the profile can't be opened any more. `Idempotency-Key` makes it safe to repeat for 24
 * hours: the same key and body answer the same reference, another body is `idempotency_mismatch`.
 */
export const reportMember = endpoint({
  method: 'POST',
  path: 'reports.php',
  who: 'member',
  limit: 'report',
  body: z.object({
    profile: z.uuid().optional(),
    conversation: z.uuid().optional(),
    /** one that they wrote */
    message: z.uuid().optional(),
    /** one of theirs; asks for the profile */
    photo: z.uuid().optional(),
    category: z.enum(REPORT_CATEGORIES),
    /** the reporter's words; demanded where the category says nothing (`other`) */
    text: z.string().trim().max(REPORT_TEXT_LENGTH).optional(),
  }),
  /** what the reporter names the report by */
  answer: z.object({ reference: z.string(), received_at: z.iso.datetime() }),
  errors: [],
});

export const reportEndpoints = [reportMember] as const;
