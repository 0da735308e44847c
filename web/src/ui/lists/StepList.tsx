import s from './StepList.module.css';

/** Numbered instructions, one per line of the text. */
export const StepList = ({ text }: { text: string }) => (
  <ol className={s.steps}>
    {text.split('\n').map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
