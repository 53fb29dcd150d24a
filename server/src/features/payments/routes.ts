import * as discounts from '@rendezvous/contract/payments/discounts/endpoints';
import * as calls from '@rendezvous/contract/payments/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { createPayment } from './create-payment.ts';
import { makeLeavingOffer, readLeavingOffer } from './discounts/leaving-offer.ts';
import { readDiscount } from './discounts/read-discount.ts';
import { readWelcomeDiscount } from './discounts/read-welcome-discount.ts';
import { listPackages } from './list-packages.ts';
import { listTransactions } from './list-transactions.ts';
import { readPayment } from './read-payment.ts';
import { readTransaction } from './read-transaction.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const routes: Route[] = [
  route(calls.listPackages, { run: listPackages }),
  route(calls.createPayment, { run: createPayment }),
  route(calls.readPayment, { run: readPayment }),
  route(calls.receiveWebhook, { run: receiveWebhook }),
  route(calls.listTransactions, { run: listTransactions }),
  route(calls.readTransaction, { run: readTransaction }),
  route(discounts.readDiscount, { run: readDiscount }),
  route(discounts.readWelcomeDiscount, { run: readWelcomeDiscount }),
  route(discounts.readLeavingOffer, { run: readLeavingOffer }),
  route(discounts.makeLeavingOffer, { run: makeLeavingOffer }),
];
