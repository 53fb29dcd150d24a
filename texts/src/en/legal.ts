export const legal = {
  version: 'Version of {date}',
  draft:
    'This is a draft that comes with the software. Whoever runs this site has to replace it with a text of their own.',
  changed: {
    title: 'Our terms have changed',
    text: 'Please read what applies from now on, and accept it. Until then, only your account is open to you.',
    agree: 'I have read both and agree',
    otherwise: 'If you don’t agree, you can return what you bought, take your data with you, and leave.',
    withdraw: 'Return unused credits',
    settings: 'Go to my settings',
  },
  company: {
    title: 'Company',
    fictional: 'This is a demo site: the company is invented, like its members.',
    tradenames: 'Trade names: {value}',
    register: 'Register number: {value}',
    vat: 'VAT number: {value}',
  },
} as const;
