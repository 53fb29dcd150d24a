import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { namedId } from '../http/fields.ts';
import { REPORT_CATEGORIES, REPORT_TEXT_LENGTH } from './limits.ts';

/**
 * Reports a member, or one of their photos, messages or conversations. The member is named by the profile, or by
 * conversation or message if the profile can't be opened any more. `Idempotency-Key` makes it safe to repeat for 24
 * hours: the same key and body answer the same reference, another body is `idempotency_mismatch`.
 */
export const reportMember = endpoint({
  method: 'POST',
  path: 'reports.php',
  who: 'member',
  needs: ['age', 'terms'],
  limit: 'report',
  body: z.object({
    profile: namedId.optional(),
    conversation: namedId.optional(),
    /** a message of the reported member */
    message: namedId.optional(),
    /** a photo of the reported member; needs the profile */
    photo: namedId.optional(),
    category: z.enum(REPORT_CATEGORIES),
    /** the reporter's words; required if the category says nothing (`other`) */
    text: z.string().trim().max(REPORT_TEXT_LENGTH).optional(),
  }),
  /** the number by which the reporter can refer to the report */
  answer: z.object({ reference: z.string(), received_at: z.iso.datetime() }),
  errors: ['not_found', 'idempotency_mismatch'],
});

export const reportEndpoints = [reportMember] as const;
