import alma from './pictures/alma.webp';
import dina from './pictures/dina.webp';
import hanna from './pictures/hanna.webp';
import jonas from './pictures/jonas.webp';
import kenji from './pictures/kenji.webp';
import malik from './pictures/malik.webp';
import nadia from './pictures/nadia.webp';
import noor from './pictures/noor.webp';
import rosa from './pictures/rosa.webp';
import sergio from './pictures/sergio.webp';
import stefan from './pictures/stefan.webp';
import ville from './pictures/ville.webp';

/** Drawn pictures of nobody (S13), 480 × 640; a phone shows the first three. */
export const PICTURES = [hanna, malik, nadia, jonas, alma, kenji, dina, stefan, noor, ville, rosa, sergio];
