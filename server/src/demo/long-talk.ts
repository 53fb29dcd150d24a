import type { Line } from './line.ts';

const DAY = 24 * 60;
/** Minutes between two lines of a day. */
const APART = 4;

type Words = readonly [by: 'me' | 'them', text: string];

/** The lines of one day, one after the other. */
function onDay(daysAgo: number, words: readonly Words[]): Line[] {
  return words.map(([by, text], index) => [by, daysAgo * DAY - index * APART, text]);
}

/**
 * Ben's conversation with the member from whose page he signed up, to whom texts are free (A7): longer than what a free
 * member sees of one (C5).
 */
export const LONG_TALK: readonly Line[] = [
  ...onDay(44, [
    ['me', 'Hello! I signed up because of your photo with the canoe. I hope it floats.'],
    ['them', 'It did, until it didn’t. Hello, Ben.'],
    ['me', 'Then we have something in common: I once built a shelf like that.'],
    ['them', 'A shelf that sank?'],
    ['me', 'Slowly, over a weekend. With all the cookbooks.'],
    ['them', 'I’m sorry for laughing. Do you build things for a living?'],
    ['me', 'Staircases mostly. People notice when those go wrong.'],
  ]),
  ...onDay(41, [
    ['them', 'Question for an expert: my stairs creak on the third step. Only at night.'],
    ['me', 'That’s the house telling you to go back to bed.'],
    ['them', 'And if I have to get up for tea?'],
    ['me', 'Then skip the third step. Burglars do it all the time.'],
    ['them', 'Comforting. Thank you.'],
    ['me', 'Talcum powder in the joint, really. Works for a year or so.'],
    ['them', 'I’ll try it on Sunday and report.'],
  ]),
  ...onDay(37, [
    ['them', 'Reporting: silence! I stood on it for five minutes to be sure.'],
    ['me', 'I’m proud of you. Where did the powder go?'],
    ['them', 'Everywhere. The dog is white now.'],
    ['me', 'You have a dog! You kept that from me for a week.'],
    ['them', 'He’s called Admiral. He is afraid of water.'],
    ['me', 'Hence the canoe?'],
    ['them', 'Hence the canoe. He stood up, and that was that.'],
  ]),
  ...onDay(33, [
    ['me', 'I have drum practice tonight. Wish my neighbours luck.'],
    ['them', 'How bad is it, honestly?'],
    ['me', 'My teacher says I have a feeling for rhythm, and that I should listen to it one day.'],
    ['them', 'That’s nearly praise.'],
    ['me', 'I’m having it framed. I make frames, too.'],
    ['them', 'Of course you do.'],
  ]),
  ...onDay(29, [
    ['them', 'Admiral met a swan today. He’s writing his will.'],
    ['me', 'Who gets the tennis ball?'],
    ['them', 'The swan, I’m afraid. It insisted.'],
    ['me', 'Never argue with a swan. I tried, at a wedding.'],
    ['them', 'Whose wedding?'],
    ['me', 'The swan wouldn’t say.'],
    ['them', 'I had to explain to a whole office why I was laughing.'],
  ]),
  ...onDay(24, [
    ['me', 'If you could leave tomorrow, train or boat?'],
    ['them', 'Train. I’ve had enough of boats for one year.'],
    ['me', 'Window or aisle?'],
    ['them', 'Window, with my head against it, pretending to be in a film.'],
    ['me', 'What kind of film?'],
    ['them', 'French, nothing happens, everybody smokes. I don’t smoke, so I’d look out of the window.'],
    ['me', 'I’d watch that.'],
  ]),
  ...onDay(19, [
    ['them', 'I’m baking. It says “fold gently”, and I have questions.'],
    ['me', 'As you’d fold a map that belongs to somebody else.'],
    ['them', 'So: badly, and then hide it.'],
    ['me', 'You’ve used maps before.'],
    ['them', 'The cake is flat. It’s a very good biscuit now.'],
    ['me', 'Call it a biscuit from the start and nobody’s disappointed.'],
  ]),
  ...onDay(13, [
    ['me', 'There’s a market by the harbour on Saturdays. Lots of cheese, few swans.'],
    ['them', 'Is that an invitation?'],
    ['me', 'It’s a staircase, step by step. But yes.'],
    ['them', 'Admiral would like to know about the cheese.'],
    ['me', 'Tell him there’s a stall that hands out samples to anyone who looks sad.'],
    ['them', 'He has trained for this all his life.'],
    ['me', 'Two weeks from Saturday, at eleven? I’m away before that.'],
    ['them', 'At eleven. I’ll be the one with the white dog.'],
  ]),
];
