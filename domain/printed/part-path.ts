/** Where the picture of a part of a printed row is answered. */
export const partPath = (importId: number, line: number, part: number): string =>
  `/api/imports/${importId}/print/${line}/${part}`
