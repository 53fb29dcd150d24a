import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Words of a sentence that lead to the deletion of the account (A10). */
export const toDeletion = (words: ReactNode) => <Link to="/settings/delete">{words}</Link>;
