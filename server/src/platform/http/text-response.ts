const texts = new WeakMap<Response, string>();

/** Makes an answer of a text that is at hand for whoever passes it on, so that nobody reads it back from a stream. */
export function textResponse(text: string, init?: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The text of such an answer; undefined: it was made otherwise. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}

/** The bytes of an answer, which may be used up then. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const text = textOf(response);
  return text === undefined ? new Uint8Array(await response.arrayBuffer()) : Buffer.from(text);
}
