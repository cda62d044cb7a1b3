export type Tax = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/** The tax within a price that includes it: two equal halves within one state, one amount between two states. */
export function taxIn(grossRupees: number, ratePermille: number, isWithinState: boolean): Tax {
  const gross = grossRupees * 100;
  const half = Math.round((gross * ratePermille) / (1000 + ratePermille) / 2);
  const taxablePaise = gross - 2 * half;
  return isWithinState
    ? { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
    : { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 2 * half };
}
