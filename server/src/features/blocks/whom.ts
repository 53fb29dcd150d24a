import { invalidFields } from '../../platform/http/refusal.ts';
import type { Partner } from '../chat/index.ts';

/** Reads the partner from the input: a profile or a conversation. */
export function whomOf({ id, conversation }: { id?: string; conversation?: string }): Partner {
  if (id && conversation) throw invalidFields({ conversation: { code: 'invalid' } });
  if (conversation) return { conversation };
  if (id) return { profile: id };
  throw invalidFields({ id: { code: 'required' } });
}
