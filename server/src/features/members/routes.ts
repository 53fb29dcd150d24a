import * as calls from '@rendezvous/contract/members/endpoints';
import * as photoCalls from '@rendezvous/contract/photos/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { changeProfile } from './change-profile.ts';
import { explainOrder } from './explain-order.ts';
import { listIcebreakers } from './list-icebreakers.ts';
import { listMembers } from './list-members.ts';
import { previewProfile } from './preview-profile.ts';
import { readMember } from './read-member.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { readPhoto } from './read-photo.ts';

export const routes: Route[] = [
  route(calls.listMembers, { run: listMembers }),
  route(calls.readMember, { run: readMember }),
  route(calls.explainOrder, { run: explainOrder }),
  route(calls.listIcebreakers, { run: listIcebreakers }),
  route(calls.readOwnProfile, { run: readOwnProfile }),
  route(calls.previewProfile, { run: previewProfile }),
  route(calls.changeProfile, { run: changeProfile }),
  route(photoCalls.readPhoto, { run: readPhoto }),
];
