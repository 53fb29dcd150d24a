import { LINK_ENDINGS } from '@rendezvous/contract/chat/link-endings';
import { LinkifyIt } from 'linkify-it';

/** An address in a text: what is shown, where it leads, and the host, which can't look like another. */
export type FoundLink = { shown: string; href: string; host: string };

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: [...LINK_ENDINGS], maxLength: 2000 })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Control and format characters: they turn the direction of what is read, or can't be seen. */
const UNSEEN = /[\p{C}\p{Z}]/u;
/** Letters of Latin that nobody takes for another: those without accents, and a few more. */
const LATIN = /^[a-z0-9.ßæøœđðþł-]+$/;
/** Marks below a letter: the line under a link covers them, and `goọgle` looks like another host. */
const BELOW = /[\u0316-\u0319\u031c-\u0320\u0323-\u0326\u0329-\u0333]/;
/** Scripts of which one alone makes a host; a mixture of them, or with Latin, may look like another host. */
const SCRIPTS = [
  ...[/^[\p{Script=Cyrillic}0-9.-]+$/u, /^[\p{Script=Greek}0-9.-]+$/u, /^[\p{Script=Arabic}0-9.-]+$/u],
  ...[/^[\p{Script=Hebrew}0-9.-]+$/u, /^[\p{Script=Thai}0-9.-]+$/u, /^[\p{Script=Hangul}0-9.-]+$/u],
  ...[/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9.-]+$/u, /^[\p{Script=Devanagari}0-9.-]+$/u],
];

/** Splits a text into its words and its links. Everything but a plain address of the web stays words. */
export function piecesOf(text: string): (string | FoundLink)[] {
  const pieces: (string | FoundLink)[] = [];
  let end = 0;
  for (const { index, lastIndex, raw, schema } of finder.match(text) ?? []) {
    const link = linkOf(raw, schema === '' ? `https://${raw}` : raw);
    // The rest of `name@host`, or of an address in another one.
    if (!link || /[\p{L}\p{N}@:/.\\-]/u.test(text.charAt(index - 1)) || /[@\\]/.test(text.charAt(lastIndex))) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push(link);
    end = lastIndex;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

function linkOf(written: string, address: string): FoundLink | null {
  if (UNSEEN.test(written) || !URL.canParse(address)) return null;
  const { protocol, username, password, hostname, href } = new URL(address);
  if (!['http:', 'https:'].includes(protocol) || username || password) return null;
  // A name with an ending: not the reader's own machine, nor one in their network.
  if (!/\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) || /\.(?:local|localhost|internal|lan|home)$/.test(hostname))
    return null;
  const asWritten = written.match(/^(?:https?:\/\/)?([^/?#:]+)/i)?.[1] ?? '';
  const host = isUnmistakable(asWritten) ? asWritten.toLowerCase() : hostname;
  return { shown: written.replace(asWritten, host), href, host };
}

/** Tells whether a host is of one script, so that it is what it looks like; else its punycode is shown. */
function isUnmistakable(host: string): boolean {
  const letters = host.toLowerCase().normalize('NFC');
  const parts = letters.normalize('NFD');
  const plain = BELOW.test(parts) ? parts : parts.replace(/\p{M}/gu, '');
  return LATIN.test(plain) || SCRIPTS.some((script) => script.test(letters));
}
