import path from 'node:path';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import { isForOwnPages } from '@rendezvous/contract/http/refusals';
import type { Asked } from './asked.ts';
import type { Call, Viewer } from './call.ts';
import type { Deadline } from './deadline.ts';
import type { FormSlots } from './form-slots.ts';
import { parseInput } from './input.ts';
import type { Limiter } from './limiter.ts';
import { demandOwnOrigin, refuseForeignPage } from './origin.ts';
import { type ArrivedForm, receiveForm } from './receive-form.ts';
import { Refusal } from './refusal.ts';
import { type Input, type Route, ViewerChanged } from './route.ts';
import type { Writer } from './write-answer.ts';

export type Policies = {
  /**
   * the refusal that the state of the member's account gives to this call, if any; never asked about calls for
   * everybody
   */
  denialFor(call: Call<Viewer>, endpoint: EndpointShape): ErrorCode | null;
  /**
   * the refusal that keeps this visitor from searching, if any: by the settings (S9), or because the country demands an
   * age check
   */
  searchDenialFor(call: Call): ErrorCode | null;
};

/** Guards shared by all calls of a process. */
export type Guards = { limiter: Limiter; forms: FormSlots; policies: Policies };

/** Time for a picture to be decoded after those that came before it. */
const UPLOAD_MS = 60_000;

type Running<Written> = {
  route: Route;
  request: Asked;
  call: Call;
  guards: Guards;
  deadline: Deadline;
  writer: Writer<Written>;
  /** looks for the viewer */
  look(): Promise<Viewer | null>;
};

/**
 * Runs a call: origin, limit, caller, parse, run, parse and write the answer. Its time begins when its body has
 * arrived.
 */
export async function runRoute<Written>(running: Running<Written>): Promise<Written> {
  const { route, request, call, guards, deadline, writer } = running;
  const { limiter, forms, policies } = guards;
  const { endpoint } = route;
  if (isForOwnPages(endpoint)) demandOwnOrigin(endpoint, request, call.domain);
  if (endpoint.answer === 'stream') refuseForeignPage(request, call.domain);
  await forViewer(running, async () => {
    await limiter.spend(endpoint.limit, { accountId: call.viewer?.accountId, address: call.ip });
    demandPermission(endpoint, call, policies);
  });
  // A HEAD would open a stream that nobody reads.
  if (endpoint.answer === 'stream' && request.method === 'HEAD') throw new Refusal('method_not_allowed');
  deadline.allow(null);
  const run = async (form?: ArrivedForm) => {
    const parsing = parseInput(endpoint, request, form);
    const result = await forViewer(running, async () => {
      const input = await parsing;
      if (!form) deadline.allow(call.config.callSeconds * 1000);
      return route.run(call, input as Input<EndpointShape>);
    });
    return writer.answer(endpoint, result, call.viewer);
  };
  if (!endpoint.file) return run();
  const { maxBytes } = endpoint.file;
  const folder = path.join(call.config.dataDir, 'arriving');
  const arrive = (work: typeof run) =>
    receiveForm(request, { maxBytes, folder }, (form) => {
      deadline.allow(UPLOAD_MS);
      return work(form);
    });
  return forms.run(call.viewer?.accountId ?? call.ip, arrive, run);
}

/**
 * Does something for the viewer. One who was only recalled is looked for before anything is refused, and it is done
 * again for the one who is found, if that is somebody else than was thought.
 */
async function forViewer<Done>(
  { call, look, route, guards }: Omit<Running<unknown>, 'writer'>,
  act: () => Promise<Done>,
): Promise<Done> {
  const recalled = call.viewer?.recalled ? call.viewer : null;
  try {
    return await act();
  } catch (error) {
    const changed = error instanceof ViewerChanged;
    if (!recalled || !(changed || error instanceof Refusal)) throw error;
    call.viewer = await look();
    if (!changed && call.viewer?.mark === recalled.mark) throw error;
    demandPermission(route.endpoint, call, guards.policies);
    return act();
  }
}

function demandPermission(endpoint: EndpointShape, call: Call, policies: Policies): void {
  const { who } = endpoint;
  if (isSignedIn(call)) {
    const meant = who === 'visitor' ? undefined : call.header(ACCOUNT_HEADER);
    if (meant && meant !== call.viewer.accountId) throw new Refusal('other_member');
    const denial = who === 'visitor' ? null : policies.denialFor(call, endpoint);
    if (denial) throw new Refusal(denial);
    if (who === 'premium' && !call.viewer.paid) throw new Refusal('premium_only');
    return;
  }
  if (who === 'visitor') return;
  const denial = who === 'visitor_where_allowed' ? policies.searchDenialFor(call) : 'authentication_required';
  if (denial) throw new Refusal(denial);
}

function isSignedIn(call: Call): call is Call<Viewer> {
  return call.viewer !== null;
}
