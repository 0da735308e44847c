import { ProductGrid } from './ProductGrid.tsx';
import s from './ListTab.module.css';

export function ProductsTab() {
  return (
    <div className={s.open}>
      <ProductGrid />
    </div>
  );
}
