import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import type { Money } from '@rendezvous/contract/payments/money';
import type { Bundle } from '@rendezvous/contract/payments/order';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { packagesQuery, renewPackages } from '../../data/packages.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { api, hasCode } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BundleChoice } from './bundle-choice.tsx';
import styles from './checkout.module.css';
import { DiscountField } from './discounts/discount-field.tsx';
import { OfferBanner } from './discounts/offer-banner.tsx';
import { isAboutCode, useDiscount } from './discounts/use-discount.ts';
import { MethodChoice } from './method-choice.tsx';
import { OrderSummary } from './order-summary.tsx';

type CheckoutProps = {
  country: string;
  /** chosen beforehand, in the address */
  chosen?: { package?: string; method?: PaymentMethod };
  returnTo?: string;
  /** discount code in the address */
  code?: string;
};

/** The checkout: bundle, way to pay, and the order with its total on one page. */
export function Checkout({ country, chosen = {}, returnTo, code: link }: CheckoutProps) {
  const t = useTexts('payments');
  const { packages, methods } = useSuspenseQuery(packagesQuery(country)).data;
  const [picked, setPicked] = useState(chosen.package);
  const [method, setMethod] = useState(chosen.method);
  const bundle = packages.find(({ id }) => id === picked) ?? packages[1] ?? packages[0];
  const way = methods.find((one) => one === method) ?? methods[0];
  const discount = useDiscount({ country, bundle, method: way, link });
  const queryClient = useQueryClient();
  const order = useOrder({
    onCodeRefused: discount.refuse,
    onTotalChanged() {
      // The buyer may be in another country now, too.
      void queryClient.invalidateQueries({ queryKey: paymentCountryQuery.queryKey });
      void renewPackages(queryClient, country);
      discount.renew();
    },
  });
  const problem = isAboutCode(order.error) ? null : order.error;

  const code = discount.applied;
  if (!bundle || !way) return <Empty picture={<Icon of={Coins} />} title={t('credits.none')} />;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!bundle || !way) return;
    const waived = new FormData(event.currentTarget).has('waive_withdrawal');
    const applied = discount.reason ? undefined : code?.code;
    const { price: total } = discount.priceOf(bundle);
    order.mutate({ bundle, total, method: way, country, waived, returnTo, code: applied });
  }

  const price = discount.priceOf(bundle);

  return (
    <form className={styles.pay} onSubmit={submit} noValidate method="post">
      <div className={styles.steps}>
        <OfferBanner applied={price.discount && code ? code.code : null} ranOut={discount.ranOut} />
        <FormProblem problem={problem} />
        <BundleChoice
          bundles={packages}
          priceOf={discount.priceOf}
          chosen={bundle}
          onChoose={(one) => setPicked(one.id)}
        />
        <MethodChoice methods={methods} chosen={way} onChoose={setMethod} />
        <DiscountField discount={discount} />
      </div>
      <OrderSummary bundle={bundle} price={price} code={code} busy={order.isPending || order.isSuccess} />
    </form>
  );
}

const NOTHING_SENT = { content: '', key: '' };

type Order = {
  bundle: Bundle;
  /** price on the button */
  total: Money;
  method: PaymentMethod;
  country: string;
  waived: boolean;
  returnTo?: string;
  code?: string;
};

type OnRefusal = { onCodeRefused: (refusal: unknown) => void; onTotalChanged: () => void };

/** Makes the order and goes on at the provider's page. Pressed twice, or after a lost answer, it is still one order. */
function useOrder({ onCodeRefused, onTotalChanged }: OnRefusal) {
  const sent = useRef<{ content: string; key: string }>(NOTHING_SENT);
  const order = useMutation({
    mutationFn({ bundle, total, method, country, waived, returnTo, code }: Order) {
      const body = {
        package: bundle.id,
        paymentmethod: method,
        country,
        code,
        total,
        waive_withdrawal: waived,
        return_to: returnTo,
      };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return api('POST payment.php', { body, idempotencyKey: sent.current.key });
    },
    onSuccess({ redirect_url }) {
      if (redirect_url) window.location.assign(redirect_url);
    },
    onError(problem) {
      if (isAboutCode(problem)) onCodeRefused(problem);
      if (hasCode<'POST payment.php'>(problem, 'total_changed')) onTotalChanged();
    },
  });
  const { reset } = order;
  useEffect(() => {
    // The browser may restore this page after the provider's as it was left, when that order has ended.
    function returned({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      sent.current = NOTHING_SENT;
      reset();
    }
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [reset]);
  return order;
}
