import * as discounts from '@rendezvous/contract/payments/discounts/endpoints';
import * as calls from '@rendezvous/contract/payments/endpoints';
import * as returns from '@rendezvous/contract/payments/returns';
import { type Route, route } from '../../platform/http/route.ts';
import { cancelPayment } from './cancel-payment.ts';
import { createPayment } from './create-payment.ts';
import { makeLeavingOffer, readLeavingOffer } from './discounts/leaving-offer.ts';
import { readDiscount } from './discounts/read-discount.ts';
import { readWelcomeDiscount } from './discounts/read-welcome-discount.ts';
import { listPackages } from './list-packages.ts';
import { listTransactions } from './list-transactions.ts';
import { readPayment } from './read-payment.ts';
import { readTransaction } from './read-transaction.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { listReturnable } from './returning/list-returnable.ts';
import { returnCredits } from './returning/return-credits.ts';

export const routes: Route[] = [
  route(calls.listPackages, { run: listPackages }),
  route(calls.createPayment, { run: createPayment }),
  route(calls.readPayment, { run: readPayment }),
  route(calls.cancelPayment, { run: cancelPayment }),
  route(calls.receiveWebhook, { run: receiveWebhook }),
  route(calls.listTransactions, { run: listTransactions }),
  route(calls.readTransaction, { run: readTransaction }),
  route(discounts.readDiscount, { run: readDiscount }),
  route(discounts.readWelcomeDiscount, { run: readWelcomeDiscount }),
  route(discounts.readLeavingOffer, { run: readLeavingOffer }),
  route(discounts.makeLeavingOffer, { run: makeLeavingOffer }),
  route(returns.listReturnable, { run: listReturnable }),
  route(returns.returnCredits, { run: returnCredits }),
];
