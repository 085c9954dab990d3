/** Compares what a visit costs a group: tickets online, tickets at the gate, memberships. */
import { useRef } from 'react';
import { CalculatorForm, type CalculatorProps } from './CalculatorForm.tsx';
import { useCalculatorInput } from './use-calculator-input.ts';

export function Calculator(props: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [input, change] = useCalculatorInput(props.rates, form);
  return <CalculatorForm {...props} {...{ form, input, change }} />;
}
