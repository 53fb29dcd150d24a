/** The right to return unused credits (P8). "Withdraw from contract" and "Confirm withdrawal" are the law's words. */
export const returns = {
  title: 'Withdraw from contract',
  list: {
    text: 'For {days, plural, one {# day} other {# days}} after a purchase you can return the credits you haven’t used. Choose the order.',
    order: '{credits, plural, one {# credit} other {# credits}}, bought on {date}',
    back: '{credits, plural, one {# unused credit} other {# unused credits}}, you get {amount} back',
    until: 'until {date}',
    none: 'Nothing to return right now',
    noneText:
      'Orders with unused credits appear here for {days, plural, one {# day} other {# days}} after the purchase. Credits that you’ve used, or that were a gift, can’t be returned.',
    orders: 'Go to your transactions',
  },
  visitor: {
    text: 'Log in to return unused credits from a purchase. It takes two clicks, and you needn’t give a reason.',
    logIn: 'Log in',
  },
  support: 'Can’t log in, or want to ask something first? Write to <a>{mail}</a>.',
  right: {
    title: 'Right of withdrawal',
    text: 'Until {date} you can return the {credits, plural, one {# credit} other {# credits}} you haven’t used, without giving a reason. You get {amount} back.',
  },
  leaving: {
    text: '{credits, plural, one {# of them is an unused credit} other {# of them are unused credits}} from a purchase you can still return: you get {amount} back. Do it before you leave.',
  },
  ask: {
    text: 'You’re withdrawing from this contract for the credits you haven’t used. You needn’t give a reason.',
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
    now: '{credits, plural, one {The credit leaves} other {The # credits leave}} your balance right away. This can’t be undone.',
    premium: 'Your premium membership ends with it: you’d keep half of this order or less, and you have no other one.',
    hidden:
      'Invisible mode ends with premium. Your profile still stays hidden until you choose “Show me again” in your settings.',
    confirm: 'Confirm withdrawal',
    cancel: 'Keep the credits',
  },
  done: {
    title: 'Your withdrawal has been received',
    text: 'On {date} you withdrew from order {id}. {credits, plural, one {# credit has} other {# credits have}} left your balance.',
    mail: 'You’ll get the receipt by email.',
    order: 'Go to the order',
  },
  over: {
    title: 'This order can no longer be returned',
    nothing: 'All its credits have been used or returned already.',
    late: 'The period for returning it is over.',
    unpaid: 'Nothing was paid for it.',
    order: 'Go to the order',
  },
  returned: {
    title: 'Returned',
    at: { withdrawn: 'Withdrawn', unwanted: 'Arrived' },
    credits: 'Credits returned',
    amount: 'Money back',
    state: 'Status',
    line: '{credits, plural, one {# credit} other {# credits}} returned, {amount} back ({state})',
  },
  money: {
    pending: 'on its way',
    completed: 'done',
    void: 'went back another way',
  },
} as const;
