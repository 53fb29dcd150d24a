import type { Gender } from '@rendezvous/contract/members/attributes';

/** Origin of a first name: a country, or a part of the world for some headdresses. */
export type Culture = keyof typeof NAMES;

type Generations = Record<Gender, { younger: string; older: string }>;

/** Common first names of people born since about 1982, and before. */
const NAMES = {
  de: {
    female: {
      younger:
        'Lena Laura Sophie Julia Hannah Marie Anna Lisa Katharina Jana Nele Pia Miriam Clara Leonie Franziska Theresa Johanna',
      older:
        'Sabine Petra Claudia Andrea Birgit Martina Silke Anke Heike Susanne Ute Karin Angelika Renate Monika Gabi',
    },
    male: {
      younger:
        'Jan Lukas Felix Jonas Tim Max Simon Philipp David Moritz Florian Tobias Daniel Paul Niklas Bastian Julian Fabian',
      older:
        'Thomas Michael Andreas Stefan Frank Uwe Jürgen Ralf Bernd Wolfgang Klaus Matthias Holger Dieter Martin Rainer',
    },
  },
  at: {
    female: {
      younger:
        'Lena Magdalena Katharina Viktoria Sarah Theresa Eva Anna Lisa Valentina Johanna Elisabeth Verena Carina',
      older: 'Gabriele Maria Christine Elfriede Brigitte Ingrid Doris Manuela Barbara Gerlinde Roswitha Waltraud',
    },
    male: {
      younger:
        'Lukas Tobias Maximilian Florian Matthias Fabian Dominik Stefan Bernhard Raphael Jakob Clemens Manuel Georg',
      older: 'Gerhard Franz Josef Walter Herbert Karl Johann Günter Reinhard Peter Helmut Alfred',
    },
  },
  fr: {
    female: {
      younger:
        'Camille Léa Manon Chloé Pauline Marion Juliette Clémence Inès Élodie Anaïs Lucie Margaux Mathilde Noémie Charlotte',
      older:
        'Sylvie Nathalie Isabelle Véronique Catherine Martine Brigitte Corinne Valérie Françoise Sandrine Laurence Agnès Monique',
    },
    male: {
      younger:
        'Thomas Hugo Antoine Maxime Julien Romain Nicolas Clément Alexandre Quentin Baptiste Adrien Lucas Théo Mathieu Florian',
      older:
        'Philippe Laurent Pascal Thierry Éric Olivier Christophe Bruno Didier Alain Patrick Gilles Michel Frédéric',
    },
  },
  it: {
    female: {
      younger:
        'Giulia Martina Chiara Sara Francesca Elisa Federica Alessia Valentina Giorgia Ilaria Silvia Beatrice Noemi Aurora',
      older:
        'Paola Daniela Patrizia Antonella Roberta Cristina Barbara Monica Lucia Rosanna Donatella Loredana Carla Teresa',
    },
    male: {
      younger:
        'Marco Luca Matteo Andrea Alessandro Davide Simone Lorenzo Federico Francesco Riccardo Nicola Gabriele Tommaso',
      older:
        'Roberto Paolo Stefano Massimo Maurizio Claudio Giorgio Fabio Sergio Giovanni Franco Enrico Vincenzo Salvatore',
    },
  },
  nl: {
    female: {
      younger: 'Sanne Lotte Emma Iris Fleur Anouk Femke Eva Lisa Maud Roos Marit Esmee Floor Lieke Tess',
      older: 'Marijke Ingrid Yvonne Monique Wilma Karin Astrid Petra Anja Mieke Jolanda Ria Carla Bianca',
    },
    male: {
      younger: 'Daan Thijs Bram Lars Jeroen Stijn Ruben Sander Tim Niels Joris Mees Koen Jasper Wouter Gijs',
      older: 'Henk Johan Erik Marcel Ronald Peter Jan Kees Frank Wim Rob Gerard Hans Bert',
    },
  },
  da: {
    female: {
      younger:
        'Freja Emma Ida Cecilie Sofie Mathilde Signe Anna Laura Caroline Amalie Nanna Line Maja Katrine Josefine',
      older: 'Mette Lone Hanne Bente Kirsten Susanne Lene Birgitte Pia Dorte Inge Anne Helle Gitte',
    },
    male: {
      younger:
        'Mikkel Frederik Emil Mathias Rasmus Christian Magnus Oliver Kasper Anders Jonas Simon Nikolaj Mads Tobias Jakob',
      older: 'Henrik Lars Jens Søren Peter Jesper Michael Torben Bo Niels Claus Per Steen Ole',
    },
  },
  es: {
    female: {
      younger: 'Lucía Marta Laura Paula Alba Sara Carmen Andrea Irene Elena Nerea Cristina Noelia Claudia Julia Rocío',
      older: 'Pilar Mercedes Isabel Rosa Concha Montse Teresa Begoña Dolores Inmaculada Yolanda Ana Susana Amparo',
    },
    male: {
      younger:
        'Pablo Álvaro Sergio Adrián Javier Diego Carlos Alejandro Daniel Rubén Iván Hugo Marcos Mario Víctor Jorge',
      older: 'Antonio Manuel José Francisco Miguel Ángel Rafael Fernando Luis Paco Ramón Jesús Vicente Andrés Joaquín',
    },
  },
  fi: {
    female: {
      younger: 'Aino Emilia Sofia Laura Jenni Noora Sanna Iida Venla Hanna Elina Roosa Katri Henna Saara Milla',
      older: 'Päivi Tuula Merja Anne Ritva Marja Sirpa Leena Kirsi Minna Tarja Eija Riitta Pirjo',
    },
    male: {
      younger: 'Mikko Antti Juho Ville Lauri Eetu Joonas Aleksi Niko Teemu Tuomas Jesse Olli Henri Oskari Samuli',
      older: 'Jari Timo Kari Pekka Markku Jukka Matti Seppo Heikki Petri Jouni Esa Ilkka Hannu',
    },
  },
  gb: {
    female: {
      younger: 'Emily Charlotte Jess Hannah Sophie Amy Chloe Megan Lucy Georgia Beth Holly Alice Poppy Freya Lauren',
      older: 'Karen Susan Julie Helen Tracey Alison Jane Debbie Angela Carol Linda Jackie Gillian Wendy',
    },
    male: {
      younger: 'James Tom Jack Harry Josh Ben Ollie Callum Sam George Adam Luke Liam Will Charlie Ryan',
      older: 'Andy Dave Paul Ian Steve Mark Neil Gary Martin Graham Colin Keith Nigel Simon',
    },
  },
  ie: {
    female: {
      younger: 'Aoife Niamh Ciara Sinéad Saoirse Orla Róisín Caoimhe Emma Sarah Laura Clodagh Gráinne Éabha',
      older: 'Siobhán Mary Deirdre Bernadette Fionnuala Breda Geraldine Noreen Maeve Eileen Nuala Patricia',
    },
    male: {
      younger: 'Conor Seán Cian Eoin Oisín Darragh Cathal Rory Fionn Liam Niall Shane Ronan Tadhg',
      older: 'Declan Padraig Brendan Brian Kevin Kieran Michael Patrick Gerry Dermot Noel Fergus',
    },
  },
  us: {
    female: {
      younger:
        'Ashley Madison Taylor Brianna Kayla Jasmine Hailey Morgan Abby Megan Olivia Savannah Rachel Brooke Sierra Natalie',
      older: 'Debra Cindy Pam Donna Sharon Lisa Michelle Kimberly Cheryl Diane Kathy Brenda Teresa Denise',
    },
    male: {
      younger: 'Tyler Brandon Austin Josh Ethan Cody Jordan Caleb Logan Justin Zach Derek Dylan Mason Kyle Marcus',
      older: 'Scott Jeff Greg Doug Randy Rick Gary Brad Craig Todd Ron Dennis Steve Wayne',
    },
  },
  no: {
    female: {
      younger: 'Ingrid Nora Ida Silje Marte Thea Kristine Maren Emilie Hedda Solveig Vilde Tuva Ragnhild Sunniva Julie',
      older: 'Anne Berit Liv Wenche Tone Bente Kari Grete Turid Randi Hilde Unni Marit Sissel',
    },
    male: {
      younger:
        'Magnus Sander Henrik Eirik Jonas Sindre Vegard Håkon Martin Kristian Sondre Ole Marius Fredrik Tobias Andreas',
      older: 'Geir Terje Svein Knut Rune Arne Bjørn Kjell Trond Odd Harald Tor Morten Per',
    },
  },
  pl: {
    female: {
      younger:
        'Kasia Ola Magda Natalia Karolina Zuzia Paulina Julia Monika Weronika Agata Kinga Dominika Martyna Joanna Emilia',
      older: 'Barbara Ewa Danuta Elżbieta Grażyna Jolanta Bożena Beata Iwona Małgorzata Halina Renata Urszula Dorota',
    },
    male: {
      younger:
        'Kuba Michał Mateusz Bartek Tomek Maciek Kamil Szymon Dawid Łukasz Adrian Wojtek Filip Patryk Piotrek Paweł',
      older:
        'Andrzej Krzysztof Jerzy Marek Janusz Zbigniew Grzegorz Jacek Dariusz Leszek Sławomir Mirosław Wiesław Robert',
    },
  },
  se: {
    female: {
      younger: 'Elin Emma Ida Sofia Linnea Amanda Hanna Matilda Klara Ebba Frida Moa Alva Tove Johanna Saga',
      older: 'Birgitta Lena Eva Marie Annika Gunilla Monica Kerstin Ulla Agneta Susanne Ingela Carina Anneli',
    },
    male: {
      younger: 'Erik Oscar Viktor Simon Johan Anton Gustav Filip Albin Linus Jesper Rasmus Emil Isak Ludvig Kalle',
      older: 'Anders Lars Mats Göran Stefan Håkan Ulf Jan Bengt Leif Thomas Björn Kjell Roger',
    },
  },
  muslim: {
    female: {
      younger: 'Amina Yasmin Leila Fatima Mariam Zahra Nour Samira Aisha Hana Salma Dunya',
      older: 'Khadija Naima Latifa Malika Souad Farida Zineb Rachida',
    },
    male: {
      younger: 'Yusuf Karim Bilal Omar Tariq Ilyas Samir Hamza Nabil Adil Anis Rayan',
      older: 'Hassan Mustafa Ahmed Rachid Mahmoud Ibrahim Kamal Said',
    },
  },
  sikh: {
    female: { younger: 'Jasleen Simran Harpreet Navneet', older: 'Gurpreet Manjit Kuldeep Surinder' },
    male: {
      younger: 'Arjan Jaspreet Manvir Gurdeep Harjit Navdeep Amrit Ranveer',
      older: 'Balwinder Jagdeep Kulwant Sukhdev Baldev Harbhajan',
    },
  },
} as const satisfies Record<string, Generations>;

const YOUNGER_SINCE = 1982;

const LISTS = new Map<string, string[]>();

/** Lists first names that fit the year of birth. */
export function firstNames(culture: Culture, gender: Gender, birthYear: number): readonly string[] {
  const generation = birthYear >= YOUNGER_SINCE ? 'younger' : 'older';
  const key = `${culture} ${gender} ${generation}`;
  const list = LISTS.get(key) ?? NAMES[culture][gender][generation].split(' ');
  LISTS.set(key, list);
  return list;
}
