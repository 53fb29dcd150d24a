import * as calls from '@rendezvous/contract/reports/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { reportMember } from './report-member.ts';

export const routes: Route[] = [route(calls.reportMember, { run: reportMember })];
