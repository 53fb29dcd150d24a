import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Links words of a sentence to the deletion of the account (A10). */
export const toDeletion = (words: ReactNode) => <Link to="/settings/delete">{words}</Link>;
