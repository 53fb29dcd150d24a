import type { Pictured } from './kind.ts';
import type { Content } from './kinds.ts';

/** The message that another one answers: the beginning of its text, and its time as the database writes it. */
export type QuotedRow = {
  id: string;
  sequence: number;
  sender_profile: string;
  created_at: string;
  automatic: boolean;
} & Content;

export type MessageRow<At = Date> = {
  id: string;
  conversation_id: string;
  sequence: number;
  sender_profile: string;
  price: number;
  created_at: At;
  quoted: QuotedRow | null;
  /** true: by a demo's program (S11) */
  automatic: boolean;
} & Pictured &
  Content;
