import { configure } from '@testing-library/react';

/** The library waits for a second unless told otherwise: less than a part that is loaded takes on a busy machine. */
configure({ asyncUtilTimeout: Number(process.env.PATIENCE_MS) });
