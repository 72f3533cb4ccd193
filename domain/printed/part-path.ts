/** URL of the picture of a part of a printed row. */
export const partPath = (importId: number, line: number, part: number): string =>
  `/api/imports/${importId}/print/${line}/${part}`
