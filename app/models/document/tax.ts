export type Tax = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/** What is in a price that includes its tax: two equal halves within a state, both as one across its border. */
export function taxIn(grossRupees: number, ratePermille: number, isWithinState: boolean): Tax {
  const gross = grossRupees * 100;
  const half = Math.round((gross * ratePermille) / (1000 + ratePermille) / 2);
  const taxablePaise = gross - 2 * half;
  return isWithinState
    ? { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
    : { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 2 * half };
}
