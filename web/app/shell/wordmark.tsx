/** The name with its logo: a lot on a plat, with a check mark. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-none">
        <path
          d="M3.500 6.200 13 3.200l7.500 3.400-1.700 13.200-14.600 1z"
          className="fill-accent-tint stroke-accent"
          strokeWidth="1.500"
          strokeLinejoin="round"
        />
        <path
          d="m8.200 12.800 2.600 2.600 5-6"
          className="stroke-accent"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-semibold font-serif text-[1.25rem] leading-7 tracking-tight max-[23.4rem]:text-base">
        ParcelProof
      </span>
    </span>
  )
}
