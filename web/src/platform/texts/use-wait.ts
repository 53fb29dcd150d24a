import { saidWait } from '@rendezvous/contract/http/wait';
import { kept } from './formatters.ts';
import { useVariety } from './use-texts.ts';

/** Formats a wait in the reader's variety of the language: "in 12 seconds". */
export function useWait(): (seconds: number) => string {
  return waitIn(useVariety());
}

const waitIn = kept((variety: string) => {
  const format = new Intl.RelativeTimeFormat(variety);
  return (seconds: number) => saidWait(format, seconds);
});
