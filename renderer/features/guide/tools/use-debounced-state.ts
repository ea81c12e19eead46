import { useCallback, useEffect, useRef, useState } from 'react';

/** Debounced state: takes the last value after `ms` without a new one. The first value applies at once. */
export function useDebouncedState<Value>(
  initial: Value,
  ms: number,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isFirst = useRef(true);
  const set = useCallback(
    (next: Value) => {
      if (timer.current !== null) clearTimeout(timer.current);
      if (isFirst.current) setValue(next);
      else timer.current = setTimeout(() => setValue(next), ms);
      isFirst.current = false;
    },
    [ms],
  );
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return [value, set];
}
