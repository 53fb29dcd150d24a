export const shell = {
  skip: 'Skip to the content',
  nav: {
    main: 'Main',
    members: 'Members',
    search: 'Search',
    likes: 'Likes',
    newLikes: 'new',
    logIn: 'Log in',
    home: '{site}, home page',
  },
  account: {
    button: 'Account of {name}',
    menu: 'Account',
    profile: 'My profile',
    photos: 'My photos',
    logOut: 'Log out',
  },
  language: {
    button: 'Language: {language}',
    menu: 'Languages',
  },
  demo: 'Demo: all members are invented',
  confirmMail: {
    text: 'Confirm your e-mail address so that others can find and answer you.',
    again: 'Send the mail again',
    sent: 'The mail is on its way. Look into your spam folder too.',
  },
  footer: {
    adults: 'For adults, 18 and over. Membership is private: nobody can look up whether you are here.',
    help: 'Help',
    places: 'Names of places: GeoNames, CC BY 4.0',
  },
  close: 'Close',
  loading: 'Loading',
  offline: 'You are offline. We go on as soon as the connection is back.',
  error: {
    title: 'Error',
    text: 'Something went wrong on our side. Please try again.',
    retry: 'Try again',
    home: 'Back to the home page',
  },
  notFound: {
    title: 'This page could not be found',
    home: 'Back to the home page',
  },
} as const;
