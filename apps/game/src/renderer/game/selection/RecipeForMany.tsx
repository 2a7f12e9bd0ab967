/** One recipe for all selected miners or assemblers. */
import type { BuildingId, UnlockedView } from '@dota-factory/lib';
import { Button, Dialog, ListBox } from '@dota-factory/ui';
import { type ReactNode, useId, useState } from 'react';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { listRecipeChoices } from './BuildingPanel.tsx';
import type { SelectionActions } from './panel-props.ts';

export interface RecipeForManyProps {
  readonly catalog: Catalog;
  readonly unlocked: UnlockedView | undefined;
  readonly building: BuildingId;
  readonly name: string;
  readonly count: number;
  readonly actions: SelectionActions;
}

export function RecipeForMany({ catalog, unlocked, building, name, count, actions }: RecipeForManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = `Recipe for ${count === 1 ? 'the' : `${count} ×`} ${name}`;
  return (
    <>
      <Button isBlock onPress={() => setIsOpen(true)}>{`${title} …`}</Button>
      {isOpen && (
        <RecipeDialog
          title={title}
          choices={listRecipeChoices(catalog, unlocked, building).map(({ id, label, icon }) => ({
            id,
            label,
            icon,
          }))}
          onChoose={(recipe) => {
            setIsOpen(false);
            actions.setRecipe(building, recipe);
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface RecipeDialogProps {
  readonly title: string;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly icon: ReactNode }[];
  onChoose(recipe: string): void;
  onCancel(): void;
}

function RecipeDialog({ title, choices, onChoose, onCancel }: RecipeDialogProps) {
  const [chosen, setChosen] = useState(choices[0]?.id);
  const id = useId();
  return (
    <Dialog
      title={title}
      name="recipe-for-many"
      size="small"
      onClose={onCancel}
      note="What the machines hold for another recipe is lost; undo brings it back."
      primary={{
        label: 'Set',
        onPress: () => {
          if (chosen !== undefined) onChoose(chosen);
        },
        disabledReason: chosen === undefined ? 'No recipe of this building is unlocked.' : undefined,
      }}
      secondary={[{ label: 'Cancel', onPress: onCancel }]}
    >
      <ListBox
        id={id}
        label="Recipes"
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        renderIcon={(choice) => choice.icon}
        empty={<p className="message">No recipe of this building is unlocked.</p>}
      />
    </Dialog>
  );
}
