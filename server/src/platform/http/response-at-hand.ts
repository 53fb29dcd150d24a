type Content = string | Uint8Array<ArrayBuffer>;

const contents = new WeakMap<Response, Content>();

/**
 * Makes an answer whose text or bytes are at hand for whoever passes it on, so that nobody reads them back from a
 * stream.
 */
export function responseAtHand(content: Content, init?: ResponseInit): Response {
  const response = new Response(content, init);
  contents.set(response, content);
  return response;
}

/** The text or bytes of such an answer; undefined: it was made otherwise. */
export function contentOf(response: Response): Content | undefined {
  return contents.get(response);
}

/** The bytes of an answer, which may be used up then. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const content = contentOf(response) ?? new Uint8Array(await response.arrayBuffer());
  return typeof content === 'string' ? Buffer.from(content) : content;
}
