import * as calls from '@rendezvous/contract/site/endpoints';
import { readLegal as legalCall } from '@rendezvous/contract/site/legal';
import { type Route, route } from '../../platform/http/route.ts';
import { chooseTracking } from './choose-tracking.ts';
import { enterSite } from './enter-site.ts';
import { geocode } from './geocode.ts';
import { listInterests } from './list-interests.ts';
import { listPlaces } from './list-places.ts';
import { listRegions } from './list-regions.ts';
import { pageHidden } from './page-hidden.ts';
import { readCompany } from './read-company.ts';
import { readLegal } from './read-legal.ts';
import { readSettings } from './read-settings.ts';
import { reportViolation } from './report-violation.ts';

export const routes: Route[] = [
  route(calls.readSettings, { run: readSettings }),
  route(calls.chooseTracking, { run: chooseTracking }),
  route(calls.enterSite, { run: enterSite }),
  route(calls.listInterests, { run: listInterests }),
  route(calls.readCompany, { run: readCompany }),
  route(calls.listRegions, { run: listRegions }),
  route(calls.listPlaces, { run: listPlaces }),
  route(calls.geocode, { run: geocode }),
  route(legalCall, { run: readLegal }),
  route(calls.pageHidden, { run: pageHidden }),
  route(calls.reportViolation, { run: reportViolation }),
];
