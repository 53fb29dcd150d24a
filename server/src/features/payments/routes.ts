import * as countries from '@rendezvous/contract/payments/country';
import * as discounts from '@rendezvous/contract/payments/discounts/endpoints';
import * as calls from '@rendezvous/contract/payments/endpoints';
import * as returns from '@rendezvous/contract/payments/returns';
import { type Route, route } from '../../platform/http/route.ts';
import { choosePaymentCountry, readPaymentCountry } from './country/read-payment-country.ts';
import { makeLeavingOffer, readLeavingOffer } from './discounts/leaving-offer.ts';
import { readDiscount } from './discounts/read-discount.ts';
import { readWelcomeDiscount } from './discounts/read-welcome-discount.ts';
import { cancelPayment } from './paying/cancel-payment.ts';
import { createPayment } from './paying/create-payment.ts';
import { listPackages } from './paying/list-packages.ts';
import { readPayment } from './paying/read-payment.ts';
import { receiveWebhook } from './paying/receive-webhook.ts';
import { waiveWithdrawal } from './resting/waive-withdrawal.ts';
import { listReturnable } from './returning/list-returnable.ts';
import { returnCredits } from './returning/return-credits.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import { readTransaction } from './transactions/read-transaction.ts';

export const routes: Route[] = [
  route(calls.listPackages, { run: listPackages }),
  route(calls.createPayment, { run: createPayment }),
  route(calls.readPayment, { run: readPayment }),
  route(calls.cancelPayment, { run: cancelPayment }),
  route(calls.waiveWithdrawal, { run: waiveWithdrawal }),
  route(calls.receiveWebhook, { run: receiveWebhook }),
  route(calls.listTransactions, { run: listTransactions }),
  route(calls.readTransaction, { run: readTransaction }),
  route(countries.readPaymentCountry, { run: readPaymentCountry }),
  route(countries.choosePaymentCountry, { run: choosePaymentCountry }),
  route(discounts.readDiscount, { run: readDiscount }),
  route(discounts.readWelcomeDiscount, { run: readWelcomeDiscount }),
  route(discounts.readLeavingOffer, { run: readLeavingOffer }),
  route(discounts.makeLeavingOffer, { run: makeLeavingOffer }),
  route(returns.listReturnable, { run: listReturnable }),
  route(returns.returnCredits, { run: returnCredits }),
];
