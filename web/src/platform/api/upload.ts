import type { Address, Endpoints } from '@rendezvous/contract/endpoints';
import type { QueryOf } from '@rendezvous/contract/http/endpoint';
import { askerHeader, isOtherAsker, toldOtherAsker } from './asker.ts';
import { type Answer, splitAddress, withQuery } from './call.ts';
import { ApiProblem, readProblem, unreachable } from './problem.ts';
import { toldSignedOut } from './signed-out.ts';

type UploadAddress = { [A in Address]: Endpoints[A] extends { file: object } ? A : never }[Address];

type Upload<A extends UploadAddress> = {
  query?: QueryOf<Endpoints[A]>;
  file: Blob;
  /** hears progress from 0 to 1; fetch can't report it, hence XMLHttpRequest */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file as the multipart field `photo`. In the browser only.
 * @throws ApiProblem
 */
export async function upload<A extends UploadAddress>(
  address: A,
  { query, file, onProgress, signal }: Upload<A>,
): Promise<Answer<A>> {
  const { method, url } = splitAddress(address);
  const form = new FormData();
  form.set('photo', file);
  // The query names what tells the address from others, too; given twice it would be a list.
  const target = withQuery(url.replace(/\?.*/, ''), query);
  const headers = { 'x-request-type': 'client', ...askerHeader(address) };
  const response = await sendForm({ method, target, headers }, form, onProgress, signal);
  if (isOtherAsker(headers)) throw new ApiProblem({ code: 'other_member', status: 0 });
  if (response.ok) return (await response.json()) as Answer<A>;
  const problem = await readProblem(response);
  if (problem.code === 'authentication_required') toldSignedOut();
  if (problem.code === 'other_member') toldOtherAsker();
  throw problem;
}

async function sendForm(
  { method, target, headers }: { method: string; target: string; headers: Record<string, string> },
  form: FormData,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  // It tells nobody of an abort that was earlier.
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, target);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const said = { 'content-type': request.getResponseHeader('content-type') ?? '' };
      resolve(new Response(request.response || null, { status: request.status, headers: said }));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
