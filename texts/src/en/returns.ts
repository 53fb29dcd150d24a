/** The right to return unused credits (P8). "Withdraw from contract" and "Confirm withdrawal" are the law's words. */
export const returns = {
  title: 'Withdraw from contract',
  list: {
    text: 'For {days, plural, one {# day} other {# days}} after a purchase you can return the credits that you have not used. Choose the order.',
    order: '{credits, plural, one {# credit} other {# credits}}, bought on {date}',
    back: '{credits, plural, one {# unused credit} other {# unused credits}}, you get back {amount}',
    until: 'until {date}',
    none: 'Nothing to return at the moment',
    noneText:
      'Orders with unused credits stand here for {days, plural, one {# day} other {# days}} after the purchase. Credits that you have used, or that were a present, can’t be returned.',
    orders: 'To your transactions',
  },
  visitor: {
    text: 'Log in to return unused credits of a purchase. Two presses are enough then, and no reason is asked.',
    logIn: 'Log in',
  },
  support: 'You can’t log in, or want to ask something first? Write to <a>{mail}</a>.',
  right: {
    title: 'Right of withdrawal',
    text: 'Until {date} you can return the {credits, plural, one {# credit} other {# credits}} that you have not used, without giving a reason. You get back {amount}.',
  },
  leaving: {
    text: '{credits, plural, one {# of them is} other {# of them are}} unused credits of a purchase that you can still return: you get back {amount}. Do it before you leave.',
  },
  ask: {
    text: 'You withdraw from this contract as far as you have not used its credits. You need to give no reason.',
    name: 'Name',
    order: 'Order',
    bought: 'Bought',
    what: 'What',
    paid: '{credits, plural, one {# credit} other {# credits}} for {amount}',
    unused: 'Unused credits',
    amount: 'You get back',
    way: 'How',
    wayText: 'the way you paid ({method}), within 14 days at the latest',
    until: 'Possible until',
    receipt: 'Receipt to',
    now: '{credits, plural, one {The credit leaves} other {The # credits leave}} your balance at once. This can’t be undone.',
    premium: 'Your premium membership ends with it: you would keep half of this order or less, and no other one.',
    hidden:
      'Invisible mode ends with premium. Your profile stays hidden all the same, until you choose “Show me again” in your settings.',
    confirm: 'Confirm withdrawal',
    cancel: 'Keep the credits',
  },
  done: {
    title: 'Your withdrawal has been received',
    text: 'On {date} you withdrew from order {id}. {credits, plural, one {# credit has} other {# credits have}} left your balance.',
    mail: 'The receipt comes by e-mail.',
    order: 'To the order',
  },
  over: {
    title: 'This order can’t be returned any more',
    nothing: 'All its credits are used or have gone back already.',
    late: 'The days within which it could be returned are over.',
    unpaid: 'Nothing was paid for it.',
    order: 'To the order',
  },
  returned: {
    title: 'Returned',
    at: { withdrawn: 'Withdrawn', unwanted: 'Arrived' },
    credits: 'Credits returned',
    amount: 'Money back',
    state: 'State',
    line: '{credits, plural, one {# credit} other {# credits}} returned, {amount} back ({state})',
  },
  money: {
    pending: 'on its way',
    completed: 'done',
    void: 'went back another way',
  },
} as const;
